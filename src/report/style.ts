/** The looks of a report: paper and ink, on a screen, on a telephone, and printed. */
export const STYLE = `
:root{color-scheme:light;--ink:#2b2218;--soft:#6a5c49;--rule:#d9cdb4;--paper:#fbf7ec;--card:#fffdf6;--axis:#3d4540;--allied:#26527d;--red:#b3201a}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:17px/1.55 Georgia,'Source Serif 4','Times New Roman',serif;-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:0 1.25rem 4rem;max-width:62rem}
h1,h2,h3,h4{line-height:1.2;font-weight:600;text-wrap:balance}
h1{font-size:2.3rem;margin:.1rem 0 .4rem}
h2{font-size:1.5rem;margin:3rem 0 .6rem;padding-top:.6rem;border-top:3px double var(--rule)}
h3{font-size:1.25rem;margin:0 0 .7rem}
h4{font:600 .92rem/1.35 system-ui,sans-serif;color:var(--soft);margin:1.1rem 0 .25rem}
p{margin:.4rem 0}
.soft{color:var(--soft)} .small{font-size:.88rem}
.kind{font:600 .85rem/1 system-ui,sans-serif;letter-spacing:.14em;text-transform:uppercase;color:var(--red);margin:3rem 0 .5rem}
.verdict{font-size:1.2rem;margin:1.2rem 0;padding:.9rem 1.1rem;background:var(--card);border:1px solid var(--rule);border-left:6px solid var(--soft)}
.verdict.axis{border-left-color:var(--axis)} .verdict.allied{border-left-color:var(--allied)}
.verdict strong{display:block;font-size:1.35rem}
nav .swung{color:var(--red)}
nav ol{display:flex;flex-wrap:wrap;gap:.3rem .9rem;padding:0;list-style:none;font-size:.92rem}
a{color:#7a3415}
.axis b,.axis>strong.who{color:var(--axis)} .allied b,.allied>strong.who{color:var(--allied)}
figure{margin:1rem 0}
figure svg,.film svg{display:block;width:100%;height:auto;background:#efe5cb}
.sheet{border:1px solid #b9a57f;overflow:auto;background:#efe5cb}
.turn{margin:0 0 3rem;padding-top:1rem;content-visibility:auto;contain-intrinsic-size:auto 62rem}
.turn+.turn{border-top:1px solid var(--rule)}
ol.battles{padding:0;list-style:none;margin:.3rem 0}
ol.battles li{position:relative;padding:.15rem 0 .45rem 2.3rem}
ol.battles .star{position:absolute;left:0;top:.1rem;width:1.7rem;height:1.7rem;font:700 .8rem/1.7rem system-ui,sans-serif;text-align:center;color:#fff;background:#c4261c;
clip-path:polygon(50% 0,61% 16%,85% 15%,84% 39%,100% 50%,84% 61%,85% 85%,61% 84%,50% 100%,39% 84%,15% 85%,16% 61%,0 50%,16% 39%,15% 15%,39% 16%)}
ul.plain{padding-left:1.1rem;margin:.2rem 0}
table{border-collapse:collapse;font:.88rem/1.4 system-ui,sans-serif;width:100%}
th,td{text-align:left;vertical-align:top;padding:.28rem .6rem .28rem 0;border-bottom:1px solid var(--rule)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
caption{text-align:left;font-weight:600;padding:.4rem 0}
.wide{overflow-x:auto}
.wide table th[scope=row]{white-space:nowrap}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1rem}
.plots figure{margin:0;padding:.6rem .7rem;background:var(--card);border:1px solid var(--rule)}
figcaption{font:.88rem/1.4 system-ui,sans-serif;color:var(--soft);padding:.35rem 0 0}
.plots figcaption{padding:0 0 .3rem;color:var(--ink);font-weight:600}
svg.plot{background:none}
svg.plot text{font:11px system-ui,sans-serif;fill:var(--soft)}
.plot .grid{stroke:#e4d9c1} .plot .zero{stroke:#8d7d63}
.plot .line{fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linejoin:round}
.plot .line.axis{stroke:var(--axis);stroke-width:2.2} .plot .line.allied{stroke:var(--allied);stroke-width:2.2;stroke-dasharray:6 3}
.plot circle.dot{fill:var(--red)} .plot text.dot{fill:#fff;font-weight:700}
.key{display:inline-block;width:1.6rem;border-top:2.5px solid var(--ink);vertical-align:middle;margin:0 .3rem 0 .8rem} .key.axis{border-color:var(--axis)} .key.allied{border-top-style:dashed;border-color:var(--allied)}
ol.turning{padding-left:1.4rem} ol.turning li{margin:.5rem 0}
.film{border:1px solid #b9a57f;background:var(--card)}
.film .screen{position:relative;overflow:hidden;background:#efe5cb}
.film .screen svg{background:none;max-height:76vh}
.film .screen #film-over{position:absolute;inset:0;height:100%}
.film use{transition:transform .9s cubic-bezier(.4,0,.2,1),opacity .5s}
#film-front{fill:none;stroke:#b3201a;stroke-linecap:round;stroke-linejoin:round} #film-front-rim{fill:none;stroke:#fff6e0;stroke-opacity:.85;stroke-linecap:round}
.controls{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .7rem;padding:.6rem .8rem;font:.95rem/1.3 system-ui,sans-serif}
.controls button{font:inherit;min-width:2.75rem;min-height:2.75rem;padding:.2rem .7rem;border:1px solid #b9a57f;border-radius:6px;background:#f4ead2;color:var(--ink);cursor:pointer}
.controls button[aria-pressed=true]{background:var(--ink);color:var(--paper)}
.controls input[type=range]{flex:1 1 10rem;min-width:8rem;accent-color:#7a3415}
.controls output{flex:1 0 100%;font-weight:600}
.notes{white-space:pre-wrap;background:var(--card);border:1px solid var(--rule);padding:.8rem 1rem}
details>summary{cursor:pointer;font-weight:600;padding:.4rem 0}
footer{margin-top:3rem;padding-top:.8rem;border-top:3px double var(--rule);overflow-wrap:anywhere}
@media (min-width:60rem){.turn .beside{columns:2;column-gap:2.4rem}.turn .beside>*{break-inside:avoid}}
@media (max-width:40rem){html{font-size:16px}body{padding:0 .9rem 3rem}h1{font-size:1.8rem}.sheet>svg{width:46rem;max-width:none}
.film .screen svg{max-height:none}}
@media (prefers-reduced-motion:reduce){.film use{transition:none}}
@media print{.turn{content-visibility:visible}@page{margin:14mm}html{background:#fff;font-size:10.5pt}body{max-width:none;padding:0}.controls,nav,details.events{display:none}
.turn,figure,.plots figure,ol.battles li{break-inside:avoid}h2,h3,h4{break-after:avoid}.turn figure{break-inside:avoid}.sheet{overflow:hidden}.sheet svg{max-height:170mm}a{color:inherit;text-decoration:none}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`;
