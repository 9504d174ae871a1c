/** How a printed map numbers its hexes: everything needed to lay the labels out on a plane. */
export interface GridSpec {
  orientation: 'flat' | 'pointy';
  /** For example '{col:2}{row:2}' makes 1016, '{row:A}{col}' makes H8, '{map}{row:2}{col:2}' makes C2331. */
  labels: { template: string; example: string };
  columns: { first: number; last: number; toward: 'east' | 'west' };
  rows: { first: number; last: number | { oddColumns: number; evenColumns: number }; toward: 'north' | 'south' };
  /** Which columns (flat) or rows (pointy) lie half a hex off the others, and to which side. */
  stagger: { of: 'columns' | 'rows'; shifted: 'even' | 'odd'; toward: 'north' | 'south' | 'east' | 'west' };
  scale?: { km: number; miles: number } | undefined;
  /** A worked example; see checkGrid. */
  check?: { hex: string; neighbours: Record<string, string> } | undefined;
  /** Several sheets on one plane: column c of a sheet lies where column c + offset of a sheet with offset 0 would. */
  maps?: Record<string, SheetSpec> | undefined;
  /** Second label -> the label that counts, for hexes printed on two sheets. */
  aliases?: Record<string, string> | undefined;
}

export interface SheetSpec {
  rows: [first: number, last: number];
  columns: [first: number, last: number];
  offset: number;
}

/** Throws one sentence when the parts of a spec contradict each other. */
export function assertConsistent(spec: GridSpec): void {
  const { orientation, stagger, maps } = spec;
  const staggered = orientation === 'flat' ? 'columns' : 'rows';
  if (stagger.of !== staggered) throw new Error(`A ${orientation}-top grid staggers its ${staggered}.`);

  const ways = staggered === 'columns' ? ['north', 'south'] : ['east', 'west'];
  if (!ways.includes(stagger.toward)) throw new Error(`Staggered ${staggered} shift ${ways.join(' or ')}.`);

  if (maps && !spec.labels.template.includes('{map}'))
    throw new Error('A grid of several sheets needs {map} in its labels.');
  for (const [sheet, { offset }] of Object.entries(maps ?? {})) {
    // An odd offset would turn the sheet's even columns into odd ones and leave it half a hex off its neighbours.
    if (staggered === 'columns' && offset % 2 !== 0) {
      throw new Error(`Sheet ${sheet} needs an even offset, because its columns are staggered.`);
    }
  }
}
