import { faceTexts } from '../../../texts/face.ts';

const { brains } = faceTexts.choose;

/** What a brain of the server's is called: by how it plays, where that is known. */
export function brainName(bot: string): string {
  return (Object.hasOwn(brains, bot) ? brains[bot] : undefined) ?? bot;
}

/** The brains that can be seated, as the choices of a select. */
export function BotOptions({ bots }: { readonly bots: readonly string[] }) {
  return bots.map(bot => (
    <option key={bot} value={bot}>
      {brainName(bot)}
    </option>
  ));
}
