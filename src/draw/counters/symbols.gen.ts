// Made by tools/symbols.mjs from milsymbol (MIT, Måns Beckman). Not edited by hand.

/** Path data inside the frame from (25, 50) to (175, 150): what is stroked, what is filled. */
export interface SymbolPaths {
  readonly line: string;
  readonly solid: string;
}

export const SYMBOLS: { readonly [symbol: string]: SymbolPaths } = {
  infantry: { line: 'M25,50 L175,150 M25,150 L175,50', solid: '' },
  armour: { line: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z', solid: '' },
  recon: { line: 'M25,150L175,50', solid: '' },
  'armoured-recon': { line: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z M25,150L175,50', solid: '' },
  mechanised: {
    line: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z M25,50 L175,150 M25,150 L175,50',
    solid: '',
  },
  motorised: { line: 'M25,50 L175,150 M25,150 L175,50 M100,50L100,150', solid: '' },
  artillery: { line: '', solid: 'M85,100a15,15 0 1 0 30,0a15,15 0 1 0 -30,0Z' },
  engineer: { line: 'M 60,118 V 83 h 80 v 35 M 100,83 V 110', solid: '' },
  'anti-tank': { line: 'M25,150 L100,52 175,150', solid: '' },
  'anti-air': { line: 'M25,150 C25,110 175,110 175,150', solid: '' },
  air: { line: '', solid: 'M100,100 L130,88 c15,0 15,24 0,24 L100,100 70,112 c-15,0 -15,-24 0,-24 Z' },
  supply: { line: 'M25,120 l150,0', solid: '' },
  transport: { line: 'M25,50 l30,50 -30,50 M175,50 l-30,50 30,50 M40,120 l120,0', solid: '' },
  leader: {
    line: '',
    solid:
      'M100.0,63.0L109.4,90.1L138.0,90.6L115.2,107.9L123.5,135.4L100.0,119.0L76.5,135.4L84.8,107.9L62.0,90.6L90.6,90.1Z',
  },
  hq: { line: 'M25,75 L175,75', solid: '' },
};
