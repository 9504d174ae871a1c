import type { Findings } from './simulate.ts';

/** A simulation on one page that needs nothing else: figures, and bars drawn as SVG. */
export function htmlReport(found: Findings, title: string): string {
  const { wins, games } = found;
  const bots = Object.entries(found.bots)
    .map(([seat, bot]) => `${seat} ${bot}`)
    .join(', ');
  const figures: [string, string][] = [
    ['Games', `${games} (${found.finished} finished)`],
    ['Exceptions', String(found.exceptions)],
    ['Dead ends', String(found.deadEnds)],
    ['Actions', `${grouped(found.actions)}, ${found.meanActions} a game`],
    ['Choices open at a time', String(found.meanBranching)],
    ['Time', `${found.seconds} s on ${found.threads} ${found.threads === 1 ? 'thread' : 'threads'}`],
    ['Actions per second', grouped(found.actionsPerSecond)],
    ['Options per second', grouped(found.optionsPerSecond)],
    ['Peak memory', `${found.peakRssMb} MB`],
    ['Seed', found.seed],
  ];
  const rows = figures.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`);
  const problems = found.problems.map(
    (each) =>
      `<li>game ${each.game}, seed <code>${escapeHtml(each.seed)}</code>: ${each.kind}, ${escapeHtml(each.why)}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: ${games} games</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(found.game)}, scenario ${escapeHtml(found.scenario)}; ${escapeHtml(bots)}.</p>
<h2>Who won</h2>
${bars(Object.entries(wins))}
<h2>How</h2>
${bars(Object.entries(found.levels).sort(([, a], [, b]) => b - a))}
<h2>Actions in a game</h2>
${bars(histogram(found.lengths))}
<h2>Figures</h2>
<table>
${rows.join('\n')}
</table>
${problems.length === 0 ? '' : `<h2>Problems</h2>\n<ul>\n${problems.join('\n')}\n</ul>\n`}</body>
</html>
`;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #2b2620; background: #fbf7ee; }
h1 { margin-bottom: 0; } h2 { margin: 1.6rem 0 .4rem; font-size: 1.1rem; }
table { border-collapse: collapse; } th { text-align: left; font-weight: 500; padding-right: 2rem; } td, th { border-bottom: 1px solid #e0d6c2; }
svg { width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: #2b2620; } svg rect { fill: #b0803c; }
`;

const [ROW, LEFT, WIDE] = [24, 130, 440];

function bars(values: readonly (readonly [string, number])[]): string {
  const total = values.reduce((sum, [, value]) => sum + value, 0);
  const most = Math.max(1, ...values.map(([, value]) => value));
  const lines = values.map(([name, value], i) => {
    const y = i * ROW;
    const width = ((value / most) * WIDE).toFixed(1);
    const share = total === 0 ? 0 : (100 * value) / total;
    return (
      `<text x="${LEFT - 10}" y="${y + 16}" text-anchor="end">${escapeHtml(name)}</text>` +
      `<rect x="${LEFT}" y="${y + 3}" width="${width}" height="${ROW - 6}" rx="2"/>` +
      `<text x="${LEFT + Number(width) + 8}" y="${y + 16}">${value} (${share.toFixed(1)} %)</text>`
    );
  });
  const words = values.map(([name, value]) => `${name} ${value}`).join(', ');
  const box = `0 0 ${LEFT + WIDE + 120} ${values.length * ROW}`;
  return `<svg viewBox="${box}" role="img" aria-label="${escapeHtml(words)}">${lines.join('')}</svg>`;
}

/** About ten classes of equal, round width. */
function histogram(lengths: readonly number[]): [string, number][] {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const length of lengths) {
    least = Math.min(least, length);
    most = Math.max(most, length);
  }
  const width = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((w) => (most - least) / w <= 10) ?? 10_000;
  const first = Math.floor(least / width);
  const classes: [string, number][] = [];
  for (let i = first; i <= Math.floor(most / width); i++) {
    classes.push([width === 1 ? `${i}` : `${i * width} to ${(i + 1) * width - 1}`, 0]);
  }
  for (const length of lengths) classes[Math.floor(length / width) - first][1]++;
  return classes;
}

const grouped = (value: number): string => value.toLocaleString('en');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
