import { Command as CommanderCommand } from 'commander';
import { envOption } from './option-values.ts';

/** A command, as all of ours are declared. */
export class Command extends CommanderCommand {
  /** Its help goes on like this, below the options. */
  helpBelow(text: string): this {
    return this.addHelpText('after', text);
  }

  /** An option that can be set in the environment too, and what is usual without either. */
  optionOrVariable(flags: string, description: string, variable: string, usual?: string | boolean): this {
    return this.addOption(envOption(flags, description, variable).default(usual));
  }
}
