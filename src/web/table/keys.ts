import type { Table } from './table.ts';

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
  readonly #table: Table;
  readonly #help: () => void;
  readonly #fit: () => void;
  /** A letter that switched an overlay may have been the first of a hex: "D4". */
  #letter: { key: string; at: number; overlay: boolean } | null = null;

  constructor(table: Table, help: () => void, fit: () => void = () => {}) {
    this.#table = table;
    this.#help = help;
    this.#fit = fit;
  }

  /** True when the key was for the table. */
  press(pressed: Pressed): boolean {
    const table = this.#table;
    const { key } = pressed;
    if (table.situation.curtain.peek() !== null) return false;
    if (key.startsWith('Arrow')) {
      if (!pressed.onMap) return false;
      table.cursor.move(key);
      return true;
    }
    switch (key) {
      case 'Tab':
        return pressed.onMap && table.cursor.cycle(pressed.shift ? -1 : 1);
      case 'Enter':
        if (pressed.onControl) return false;
        table.cursor.enter(pressed.shift);
        return true;
      case 'Escape':
        return table.takeBack.stepBack();
      case 'Backspace':
        if (table.cursor.typed.peek() === '') return false;
        table.cursor.typed.value = table.cursor.typed.peek().slice(0, -1);
        return true;
      case ' ':
        if (pressed.onControl) return false;
        // Somebody who is shown what happened has seen enough.
        if (table.recap.running.peek() !== null) table.recap.skip();
        else table.orders.takeMain();
        return true;
      case 'Home':
        if (!pressed.onMap) return false;
        this.#fit();
        return true;
      case '*':
        table.choosing.chooseStack();
        return true;
      case '.':
        if (table.game.present.matters === undefined) return false;
        table.cursor.nextThatMatters();
        return true;
      case ',':
        if (table.lasting.due.peek().length === 0) return false;
        void table.lasting.goOn();
        return true;
      case "'":
        return table.cursor.nextFront();
      case '[':
        table.past.step(-1);
        return true;
      case ']':
        table.past.step(1);
        return true;
      case '=':
        table.orders.repeat();
        return true;
      case '?':
        this.#help();
        return true;
      default:
        return key.length === 1 && this.#character(pressed);
    }
  }

  #character({ key, shift, at }: Pressed): boolean {
    const table = this.#table;
    const digit = /^\d$/.test(key);
    const pending = table.selection.pending.peek();
    // Who goes on with the stack just chosen may be typing a hex.
    if (digit && pending !== null && pending.instead === undefined) {
      const offer = pending.options[Number(key) - 1];
      if (offer !== undefined) table.orders.take(offer);
      return true;
    }
    if (table.cursor.typed.peek() !== '' || digit || (shift && /^[A-Z]$/.test(key))) return this.#type(key, at);
    const letter = key.toLowerCase();
    if (letter === 'u') {
      table.takeBack.undo();
      return true;
    }
    if (letter === 'm') {
      table.overlays.toggleArrows();
      return true;
    }
    if (letter === 'w') {
      table.past.whatHappened();
      return true;
    }
    if (letter === 'n') {
      table.pins.writeHere();
      return true;
    }
    const overlay = table.game.present.overlays.find((each) => each.key.toLowerCase() === letter);
    this.#letter = { key: letter, at, overlay: overlay !== undefined };
    if (overlay === undefined) return /^[a-z]$/.test(letter);
    table.overlays.toggle(overlay.id);
    return true;
  }

  #type(key: string, at: number): boolean {
    if (!/^[a-zA-Z0-9]$/.test(key)) return false;
    const table = this.#table;
    const first = this.#letter;
    this.#letter = null;
    if (table.cursor.typed.peek() === '' && /^\d$/.test(key) && first !== null && at - first.at < TYPING_MS) {
      if (first.overlay) table.overlays.undoToggle();
      table.cursor.typed.value = (first.key + key).toUpperCase();
    } else table.cursor.typed.value = (table.cursor.typed.peek() + key).toUpperCase();
    return true;
  }
}
