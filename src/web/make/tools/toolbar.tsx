import { signOf } from '../../keys/signs.ts';
import { makeTexts } from '../../texts/make.ts';
import { BENCH_KEYS } from '../keys.ts';
import { TOOLS, type Tool } from './bench.ts';
import { ToolButton } from './tool-button.tsx';
import { type BenchHandle, DEEDS } from './use-bench.ts';
import '../../styles/make/tools.css';

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
            keys={signOf(BENCH_KEYS, tool)}
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
            keys={signOf(BENCH_KEYS, deed)}
            off={!handle.can(deed)}
            onPress={() => handle.does(deed)}
          />
        ))}
      </fieldset>
    </div>
  );
}
