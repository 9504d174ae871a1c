import type { TableSession } from './session.ts';

/** A key as pressed, without the page. */
export interface Pressed {
  readonly key: string;
  readonly shift: boolean;
  /** The map has the focus, or nothing has. */
  readonly onMap: boolean;
  /** A button, a link or a field has the focus: its own keys stay its own. */
  readonly onControl: boolean;
  readonly at: number;
}

const TYPING_MS = 1500;

/** What the keys do at the table. */
export class Keys {
  readonly #session: TableSession;
  readonly #help: () => void;
  readonly #fit: () => void;
  /** A letter that switched an overlay may have been the first of a hex: "D4". */
  #letter: { key: string; at: number; overlay: boolean } | null = null;

  constructor(session: TableSession, help: () => void, fit: () => void = () => {}) {
    this.#session = session;
    this.#help = help;
    this.#fit = fit;
  }

  /** True when the key was for the table. */
  press(pressed: Pressed): boolean {
    const session = this.#session;
    const { key } = pressed;
    if (session.curtain.peek() !== null) return false;
    if (key.startsWith('Arrow')) {
      if (!pressed.onMap) return false;
      session.moveCursor(key);
      return true;
    }
    switch (key) {
      case 'Tab':
        return pressed.onMap && session.cycle(pressed.shift ? -1 : 1);
      case 'Enter':
        if (pressed.onControl) return false;
        session.enter(pressed.shift);
        return true;
      case 'Escape':
        return session.back();
      case 'Backspace':
        if (session.typed.peek() === '') return false;
        session.typed.value = session.typed.peek().slice(0, -1);
        return true;
      case ' ':
        if (pressed.onControl) return false;
        session.playMain();
        return true;
      case 'Home':
        if (!pressed.onMap) return false;
        this.#fit();
        return true;
      case '*':
        session.chooseStack();
        return true;
      case '[':
        session.step(-1);
        return true;
      case ']':
        session.step(1);
        return true;
      case '?':
        this.#help();
        return true;
      default:
        return key.length === 1 && this.#character(pressed);
    }
  }

  #character({ key, shift, at }: Pressed): boolean {
    const session = this.#session;
    const digit = /^\d$/.test(key);
    const pending = session.pending.peek();
    if (digit && pending !== null) {
      const offer = pending.options[Number(key) - 1];
      if (offer !== undefined) session.take(offer);
      return true;
    }
    if (session.typed.peek() !== '' || digit || (shift && /^[A-Z]$/.test(key))) return this.#type(key, at);
    const letter = key.toLowerCase();
    if (letter === 'u') {
      session.undo();
      return true;
    }
    if (letter === 'm') {
      session.toggleArrows();
      return true;
    }
    if (letter === 'w') {
      session.whatHappened();
      return true;
    }
    if (letter === 'n') {
      session.pinHere();
      return true;
    }
    const overlay = session.game.present.overlays.find((each) => each.key.toLowerCase() === letter);
    this.#letter = { key: letter, at, overlay: overlay !== undefined };
    if (overlay === undefined) return /^[a-z]$/.test(letter);
    session.toggleOverlay(overlay.id);
    return true;
  }

  #type(key: string, at: number): boolean {
    if (!/^[a-zA-Z0-9]$/.test(key)) return false;
    const session = this.#session;
    const first = this.#letter;
    this.#letter = null;
    if (session.typed.peek() === '' && /^\d$/.test(key) && first !== null && at - first.at < TYPING_MS) {
      if (first.overlay) session.takeBackOverlay();
      session.typed.value = (first.key + key).toUpperCase();
    } else session.typed.value = (session.typed.peek() + key).toUpperCase();
    return true;
  }
}
