import { useAttempt } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { texts } from '../texts/texts.ts';

/** Begins a game against the computer with one press: it is always there. */
export function ComputerButton() {
  const { attempt, isBusy, failure } = useAttempt();
  const begin = async () => (await import('../games/flag/choose/quick-game.ts')).beginAgainstComputer();
  return (
    <>
      <Button disabled={isBusy} onClick={() => void attempt(begin)}>
        {texts.home.computer}
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  );
}
