/** Gives the map the keys. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('.tabletop .map')?.focus({ preventScroll: true });
}

/** Who gives orders with the mouse has the keys for the map at once; who came by keyboard stays where he is. */
export function focusMapAfterClick(event: MouseEvent): void {
  const button = event.target instanceof HTMLElement ? event.target.closest('button') : null;
  if (event.detail > 0 && button?.closest('.orders, .battle, .chooser, .overlays, .sheethead') != null) focusMap();
}
