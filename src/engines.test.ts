import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  readonly packages: { readonly [path: string]: { dev?: boolean; devOptional?: boolean; engines?: { node?: string } } };
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const PROMISED = ['20.19.0', '22.0.0', '24.0.0'];

const parts = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
function notBelow(version: string, least: string): boolean {
  const [have, need] = [parts(version), parts(least)];
  const at = need.findIndex((part, i) => part !== have[i]);
  return at < 0 || have[at] > need[at];
}

/** Ranges as packages write them: "20 || >=22", ">= 20.19.0", ">=16 || 14 >=14.17". */
const accepts = (range: string, version: string): boolean =>
  range.split('||').some((choice) =>
    choice
      .replaceAll(/>=\s+/g, '>=')
      .trim()
      .split(/\s+/)
      .every((word) =>
        word.startsWith('>=') ? notBelow(version, word.slice(2)) : parts(word)[0] === parts(version)[0],
      ),
  );

test('engines is true: every package that is installed for play runs on the Nodes we promise', () => {
  const { packages } = read('package-lock.json') as Lock;
  const refusing = Object.entries(packages).flatMap(([path, { dev, devOptional, engines }]) =>
    dev || devOptional || engines?.node === undefined
      ? []
      : PROMISED.filter((version) => !accepts(engines.node!, version)).map((version) => `${path} on ${version}`),
  );
  expect(refusing).toEqual([]);
  expect(read('package.json').engines.node).toBe('>=20.19');
});
