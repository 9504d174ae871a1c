import { online as say } from '../words/online.ts';

/** In this order: most browsers say they are several. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: typeof BROWSERS, agent: string): string => names.find(([sign]) => sign.test(agent))?.[1] ?? '';

/** What a device calls itself when it asks, in words its owner knows; as it stands where it is no browser we know. */
export function deviceName(agent: string): string {
  const [browser, system] = [firstOf(BROWSERS, agent), firstOf(SYSTEMS, agent)];
  if (browser !== '' && system !== '') return say.deviceOn(browser, system);
  return agent === '' ? say.unknownDevice : agent;
}
