import { drawPicture, type Position } from '../../draw/picture.ts';

/** Draws a position beside the page. */
self.onmessage = ({ data }: MessageEvent<Position>) => {
  self.postMessage(drawPicture(data));
};
