import { expect, test } from 'vitest';
import { position, type Table } from '../testing.ts';

const show = (t: Table) => console.log(t.asked, t.toMove, JSON.stringify(t.offers().slice(0, 40)), JSON.stringify(t.match.notes.map(n => `${n.rule}: ${n.text}`)));

test('probe', () => {
  const t = position({ at: 'barrage', board: `5123: ax-1-5-21, ax-1_2-104-21\n5023: al-waters\n5125: ax-1-155-21+d\n4821: al-125-fa+d@5023\n5024: ax-21-pz\n4823: al-cca\n4820: al-a-6-1a`, attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-1_2-104-21'], crt: 'mobile' }], ready: ['air-ju87-1','air-hurr','air-a20-1'] });
  show(t);
  t.play('fire ax-1-155-21 5023'); show(t);
  t.play('end'); show(t);
  t.play('fight 5023'); show(t);
  t.play('send air-a20-1'); show(t);
  t.play('end'); show(t);
  t.dice(2); t.play('end'); show(t);
  for (let i = 0; i < 12; i++) { const o = t.offers(); if (t.asked==='chooseCombat') break; t.dice(3); try { t.play(o.includes('roll') ? 'roll' : o[0]); } catch (e) { console.log(String(e)); break; } show(t); }
});
