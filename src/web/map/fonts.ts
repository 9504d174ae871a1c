import './fonts.css';

const WANTED = [
  "700 20px 'Barlow Condensed'",
  "500 20px 'Barlow Semi Condensed'",
  "600 20px 'Barlow Semi Condensed'",
  "italic 400 20px 'Source Serif 4'",
];

/**
 * The fonts are there: whatever is baked into a bitmap before keeps the lettering of another one. Where they cannot be had the map is written
 * with what the machine has.
 */
export const fontsReady: Promise<void> = Promise.all(WANTED.map((font) => document.fonts.load(font))).then(
  () => {},
  () => {},
);
