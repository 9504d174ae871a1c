/**
 * Data files are read through their schemas, so what one happens to hold is no type. Working out the types of half a megabyte of map took a fifth of the
 * time of all type checks.
 */
declare module '*.json' {
  const data: unknown;
  export default data;
}
