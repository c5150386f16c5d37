import { makeTexts } from '../../texts/make.ts';
import { TOOLS, type Tool } from './bench.ts';
import { ToolButton } from './tool-button.tsx';
import { type BenchHandle, DEEDS, type Deed } from './use-bench.ts';
import '../../styles/make/tools.css';

/** The key of each tool. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  brush: 'b',
  line: 'l',
  rectangle: 'r',
  box: 'o',
  fill: 'f',
  eraser: 'e',
  picker: 'i',
  select: 's',
  move: 'm',
  hand: 'g',
};

/** The keys of what is done to a selection, as they are shown. */
const DEED_KEYS: Readonly<Record<Deed, string>> = {
  copy: 'Ctrl C',
  cut: 'Ctrl X',
  paste: 'Ctrl V',
  mirror: 'H',
  flip: 'V',
  turn: 'T',
  remove: 'Del',
};

interface ToolbarProps {
  readonly handle: Pick<BenchHandle<never>, 'take' | 'can' | 'does'> & { readonly bench: { readonly tool: Tool } };
}

/** The tools, and what can be done to what is selected. */
export function Toolbar({ handle }: ToolbarProps) {
  const say = makeTexts.tools;
  return (
    <div className="make-tools">
      <fieldset className="make-tool-row">
        <legend className="unseen">{say.label}</legend>
        {TOOLS.map(tool => (
          <ToolButton
            key={tool}
            icon={tool}
            name={say[tool]}
            keys={TOOL_KEYS[tool].toUpperCase()}
            pressed={handle.bench.tool === tool}
            onPress={() => handle.take(tool)}
          />
        ))}
      </fieldset>
      <fieldset className="make-tool-row make-deeds">
        <legend className="unseen">{makeTexts.deeds.label}</legend>
        {DEEDS.map(deed => (
          <ToolButton
            key={deed}
            icon={deed}
            name={makeTexts.deeds[deed]}
            keys={DEED_KEYS[deed]}
            off={!handle.can(deed)}
            onPress={() => handle.does(deed)}
          />
        ))}
      </fieldset>
    </div>
  );
}
