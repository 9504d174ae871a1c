/** Cross-checks of a game's data: what a schema cannot see because it concerns two places at once. */
export { checkComponents } from './check-components.ts';
export { checkMap } from './check-map.ts';
