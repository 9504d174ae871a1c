import type { Picture, Position } from '../../draw/picture.ts';
import { askAside } from '../aside.ts';
import { handOver } from '../store/take-away.ts';
import { say } from '../words.ts';
import type { Table } from './table.ts';

/** Beyond this a canvas is refused by some browsers. */
const WIDEST = 6000;

/** The position looked at, as its viewer sees it, drawn beside the page. */
export const drawAside = (position: Position): Promise<Picture> =>
  askAside<Picture>(new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' }), position);

export async function takePicture({ game, situation, saved }: Table, kind: 'svg' | 'png'): Promise<void> {
  const picture = await drawAside({
    map: game.present.map,
    pieces: situation.pieces.peek(),
    area: situation.area.peek(),
    caption: [game.title, situation.crumbs.peek()[0] ?? ''].join(' · '),
  });
  const name = `${saved.game}-${situation.replayAt.peek() ?? situation.moves.peek()}`;
  if (kind === 'svg') handOver(picture.svg, `${name}.svg`, 'image/svg+xml');
  else handOver(await rasterised(picture), `${name}.png`, 'image/png');
}

async function rasterised({ svg, width, height }: Picture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(2, WIDEST / width);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (blob === null) throw new Error(say.noPicture);
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
