import { Readable } from 'node:stream';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { readable } from './io.ts';

/** What comes out of a terminal with or without colours when this is printed. */
function printed(colours: boolean, text: string): string {
  let said = '';
  const io = readable({
    input: Readable.from([]),
    out: (line) => (said += line),
    err: (line) => (said += line),
    showProgress: false,
    columns: 80,
    colour: pc.createColors(colours),
  });
  io.out(text);
  return said;
}

test('our colours, lines and tabs are printed; everything else that steers is written out', () => {
  const text = `${pc.createColors(true).red('one')}\n\ttwo\u001b[2J\u001b]0;x\u0007\r`;
  expect(printed(true, text)).toBe('\u001b[31mone\u001b[39m\n\ttwo\\u001b[2J\\u001b]0;x\\u0007\\u000d');
});

test('where there are no colours none gets through', () => {
  expect(printed(false, '\u001b[31mred\n')).toBe('\\u001b[31mred\n');
});
