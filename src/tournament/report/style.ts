/** How the report looks: it follows the reader's light or dark. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid #8884; text-align: left; }
svg { width: 100%; height: auto; font-size: 12px; } svg text { fill: currentColor; }
dialog { max-width: 95vw; } .board { display: grid; grid-template-columns: repeat(var(--columns), 2rem); gap: 1px; }
.board span { width: 2rem; height: 2rem; display: grid; place-items: center; background: #8882; font-size: .8rem; }
.board .block { background: #8889; } .board .changed { outline: 2px solid currentColor; }
.team1 { background: #d55e00 !important; color: #fff; } .team2 { background: #0072b2 !important; color: #fff; }
.team3 { background: #009e73 !important; color: #fff; } .team4 { background: #cc79a7 !important; color: #000; }
`;
