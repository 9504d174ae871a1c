import type { Dock } from '../../../engine/present.ts';
import type { Box, BoxKind } from '../kit/places.ts';
import { AXIS, type Kit, kitOf, SEATS, SIDES } from '../kit.ts';
import { inEffect } from '../rules/card-conditions.ts';
import { convoyOf, isRationed, stepsShipped } from '../rules/convoy.ts';
import { isActive, trackAt } from '../rules/met-tracks.ts';
import { connectionsTo, oasesOf, usesRaiders } from '../rules/oases.ts';
import { AT_EDGE, ON_TRACK } from '../state.ts';
import type { View } from '../view.ts';
import { metWords } from './middle-east-tracks.ts';
import { called, hexWords, listed, monthOf, ownerWord, plural, whereWords } from './words.ts';

/** The boxes beside the maps, each with what lies in it, how much it holds and what it serves (2.3, 13.8). */

/** Boxes every scenario uses, empty or not. */
const ALWAYS = ['refit', 'destroyed', 'air-superiority', 'north-africa', 'available'].flatMap((box) => [
  `axis-${box}`,
  `allied-${box}`,
]);

export function docks(view: View): Dock[] {
  const kit = kitOf(view);
  const byPlace = new Map<number, string[]>();
  for (const { index, id } of kit.units)
    if (view.at[index] < 0) byPlace.set(view.at[index], [...(byPlace.get(view.at[index]) ?? []), id]);
  const boxes = kit.boxes
    .filter((box) => (byPlace.get(box.place) ?? []).length > 0 || isUsed(kit, view, box))
    .map(
      (box): Dock => ({
        id: box.id,
        title: titleOf(box.name),
        seat: box.side === null ? null : SEATS[box.side],
        text: boxWords(kit, view, box),
        pieces: byPlace.get(box.place) ?? [],
      }),
    );
  return [...edges(kit, view), ...boxes, ...onTrack(kit, view)];
}

/** Whose it is stands above it: "Refit", "Coastal shipping". */
function titleOf(name: string): string {
  const short = name.replace(/^(Axis|Allied) /, '');
  return short[0].toUpperCase() + short.slice(1);
}

/** Those who have arrived and are brought on in a Movement Phase (13.8). */
function edges(kit: Kit, view: View): Dock[] {
  return SIDES.flatMap((side) => {
    const here = kit.units.filter((unit) => unit.side === side && view.at[unit.index] === AT_EDGE);
    if (here.length === 0) return [];
    const pieces = here.map(({ id }) => id);
    const text = 'comes on in the Movement Phase';
    return [{ id: `edge-${SEATS[side]}`, title: 'At the edge of the map', seat: SEATS[side], text, pieces }];
  });
}

/** Aircraft and fleets on the Turn Record Track, by the turn they are back (19.3). */
function onTrack(kit: Kit, view: View): Dock[] {
  return SIDES.flatMap((side) => {
    const away = kit.units.filter((unit) => unit.side === side && view.at[unit.index] === ON_TRACK);
    return [...new Set(away.map(({ index }) => view.due[index]))].sort().map((turn) => ({
      id: `track-${SEATS[side]}-${turn}`,
      title: `Back on turn ${turn}`,
      seat: SEATS[side],
      text: monthOf(kit, turn),
      pieces: away.filter(({ index }) => view.due[index] === turn).map(({ id }) => id),
    }));
  });
}

/** Does the scenario play with this box at all? */
function isUsed(kit: Kit, view: View, { id, kind, maps, place }: Box): boolean {
  if (ALWAYS.includes(id)) return true;
  if (kind === 'oasis') return usesRaiders(view);
  const { terms, maps: letters, arrivals } = kit.scenarios[view.scenario];
  if (!letters.some((letter) => maps.includes(letter))) return false;
  if (kind === 'base') return true;
  if (kind === 'fna' || id === 'fall-braun') return terms.torchPlayed;
  if (kind === 'track') return isActive(view, trackAt(kit, place));
  if (id === 'crete') return inEffect(view, 'AXC-13');
  if (kind === 'holding') return arrivals.some(({ places }) => places.includes(place));
  if (kind !== 'shipping') return false;
  return id.endsWith('-coastal') ? terms.coastalShipping : terms.oceanShipping;
}

/** What it holds and serves: "7 shipping boxes; Axis ports". */
function boxWords(kit: Kit, view: View, box: Box): string {
  const { port, slots, unlimited, kind, entry, connections, zone } = box;
  const serves = kit.map.boxes[box.index].serves;
  const loaded = view.cargo.filter(({ from, to }) => from === box.place || to === box.place).length;
  return [
    port === null ? '' : `port of ${portWords(port.standard, port.limited)}`,
    kind === 'shipping' && slots > 0 ? plural(slots, 'shipping box', 'shipping boxes') : '',
    kind === 'track' ? metWords(view, box.id) : '',
    unlimited ? 'room for all' : '',
    loaded === 0 ? '' : `${loaded} loaded`,
    typeof serves === 'string' ? `serves ${serves.replace(/ \(.*\)/, '')}` : zone === null ? '' : zonePorts(kit, zone),
    connections.length > 0
      ? `leads to ${listed([...new Set(connections.map(({ hex }) => hexWords(kit, hex)))])}`
      : entry.length > 0
        ? `leads to ${listed(entry.map((hex) => hexWords(kit, hex)))}`
        : '',
    kind === 'oasis' ? oasisWords(kit, view, box) : '',
    rationWords(kit, view, box),
    MEANS[box.id.replace(/^(axis|allied)-/, '')] ?? KIND_MEANS[kind] ?? '',
    ...cargoWords(kit, view, box.place),
    ...(box.id.endsWith('-training') ? trainingWords(kit, view, box.place) : []),
  ]
    .filter((words) => words !== '')
    .join('; ');
}

/** Whose an oasis is, and where the track leads from it (16.2). */
function oasisWords(kit: Kit, view: View, box: Box): string {
  if (!usesRaiders(view)) return '';
  const owner = ownerWord(view.oases[oasesOf(kit).indexOf(box)] ?? -1);
  const next = box.links.map((place) => kit.boxes.find((each) => each.place === place)!.name);
  const map = connectionsTo(kit, view, box).length > 0 ? ', or onto the map' : '';
  return `oasis held by the ${owner}, for units of the desert; 14 points by the track to ${listed(next)}${map}`;
}

/** "14 steps a turn to Tripoli, 3 have sailed" (25.1). */
function rationWords(kit: Kit, view: View, { id }: Box): string {
  const { oceanShipping, shippingSteps, axisEntry } = kit.scenarios[view.scenario].terms;
  if (id !== 'italy' || oceanShipping || shippingSteps === 0) return '';
  const sailed = isRationed(kit, view) ? stepsShipped(kit, view, convoyOf(kit, view, AXIS)) : view.shipped;
  return `${shippingSteps} steps a turn to ${hexWords(kit, axisEntry)}, ${sailed} have sailed`;
}

/** What lies here and is under way by sea: "MSU 3 lands in Tobruk C2331" (20.1). */
const cargoWords = (kit: Kit, view: View, place: number): string[] =>
  view.cargo
    .filter(({ piece }) => view.at[piece] === place)
    .map(({ piece, from, to, stage }) =>
      stage === 'leaves'
        ? `${called(kit, piece)} is loaded in ${whereWords(kit, from)} for ${whereWords(kit, to)}`
        : `${called(kit, piece)} ${stage === 'assaults' ? 'lies before' : 'lands in'} ${whereWords(kit, to)}`,
    );

/** "22 Arm leaves on turn 19" (8.5). */
const trainingWords = (kit: Kit, view: View, place: number): string[] =>
  kit.units.flatMap(({ index }) =>
    view.at[index] === place ? [`${called(kit, index)} leaves on turn ${view.due[index]}`] : [],
  );

export const portWords = (standard: number, limited: number): string =>
  listed([...(standard > 0 ? [`${standard} standard`] : []), ...(limited > 0 ? [`${limited} limited`] : [])]) +
  (standard + limited === 1 ? ' box' : ' boxes');

const zonePorts = (kit: Kit, zone: string): string =>
  `serves ${listed(
    (kit.zones.get(zone) ?? []).filter((hex) => kit.ground.portAt[hex] >= 0).map((hex) => kit.ground.names[hex]),
  )}`;

const MEANS: { readonly [box: string]: string } = {
  refit: 'can be rebuilt with refit points',
  destroyed: 'must be brought back to the Refit box first',
  upgrade: 'waits for better equipment',
  training: 'is being trained',
  'air-superiority': 'fights for the sky, and initiative',
  'north-africa': 'flies missions over the maps',
  available: 'comes into play next turn',
  'coastal-missions': 'strikes at the coast',
  nrv: 'the Allied base in Egypt: it supplies map W, trains and rebuilds',
  'cape-route': 'goes on to the Nile next turn',
  'med-shipping': 'convoys that aircraft and fleets may strike',
  italy: 'waits for ships or aircraft to Africa',
  sicily: 'flies over Malta and Tunisia; troops wait for Tunisia',
  crete: 'flies over Cyrenaica and Egypt, once the Axis holds it',
  malta: 'strikes at Axis convoys, and may be struck',
  herkules: 'is kept for the invasion of Malta',
  'fall-braun': 'may go to Italy; to Sicily once AXC-19 is activated',
  torch: 'lands in Algeria',
  'torch-east': 'lands east of Algiers',
};

/** What all boxes of a kind are for that have no words of their own. */
const KIND_MEANS: { readonly [kind in BoxKind]?: string } = {
  track: 'a campaign elsewhere: its marker shows how it stands',
  fna: 'French North Africa, a march of 14 road hexes from box to box',
};
