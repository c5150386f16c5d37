/** A fault that the compiler has found. */
interface Complaint {
  readonly file: string;
  readonly line: string;
}

/** What the compiler complains about; what follows a complaint, indented, belongs to it. */
export function complaintsOf(output: string): Complaint[] {
  return output.split('\n').flatMap(line => {
    const [, file] = /^(\S[^(]*)\(\d+,\d+\): error /.exec(line) ?? [];
    return file === undefined ? [] : { file, line };
  });
}

/** Whether a source says at its top that it was written for speed. */
export function isWrittenForSpeed(source: string): boolean {
  const [top = ''] = /^(?:\/\/.*\n)*/.exec(source) ?? [];
  return top.includes('Written for speed');
}
