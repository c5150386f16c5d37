/** How the report looks: it follows the reader's light or dark. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .6rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #8884; text-align: left; white-space: nowrap; }
th { font-weight: normal; opacity: .75; } tbody tr:hover { background: #8881; }
.figures { text-align: right; }
.bar { width: 120px; height: 12px; }
svg:not(.bar) { width: 100%; height: auto; font-size: 12px; } svg text { fill: currentColor; }
dialog { max-width: 95vw; padding: 1.2rem; border: 1px solid #8888; border-radius: .8rem; } dialog h2 { margin: 0 0 .6rem; }
dialog::backdrop { background: #0008; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1rem; margin: 0 0 .8rem; padding: 0; list-style: none; }
.legend span { display: inline-block; width: 1rem; height: 1rem; margin-right: .4rem; border-radius: .2rem; vertical-align: -.1rem; }
.board { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 2.2rem)); gap: 1px; }
.board span { aspect-ratio: 1; display: grid; place-items: center; background: #8882; font-size: .8rem; }
.board .block { background: #8889; } .board .changed { outline: 3px solid currentColor; outline-offset: -3px; }
.steps { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 1rem 0 0; }
.steps input { flex: 1; min-width: 8rem; } .steps output { min-width: 8rem; }
button { min-height: 2.4rem; padding: 0 1rem; font: inherit; }
.team1 { background: #d55e00 !important; color: #fff; } .team2 { background: #0072b2 !important; color: #fff; }
.team3 { background: #009e73 !important; color: #fff; } .team4 { background: #cc79a7 !important; color: #000; }
`;

/** Where a board is so wide that its squares are small. */
export const WIDE_STYLE = `
.board span { overflow: hidden; min-width: 0; font-size: min(.8rem, .9vw); line-height: 1; }
`;

/** Where openings are told. */
export const OPENINGS_STYLE = `
.openings td:first-child { min-width: 9rem; white-space: normal; } .openings th[scope=rowgroup] { font-weight: bold; opacity: 1; }
`;
