import { Option } from 'commander';

/** An option that can be set in the environment too. A variable that is set to nothing is not set. */
export function setting(flags: string, description: string, variable: string): Option {
  const option = new Option(flags, description);
  return process.env[variable] === '' ? option : option.env(variable);
}
