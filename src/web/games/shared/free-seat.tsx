import { type ReactNode, useId, useState } from 'react';
import type { MatchController } from '../../match/controller/match-controller.ts';
import { keepFirstName, ownName } from '../../match/own-name.ts';
import { pathTo } from '../../navigation/routes.ts';
import { useAttempt } from '../../parts/fetching/use-fetch.ts';
import { Button } from '../../parts/forms/controls.tsx';
import { CopyRow } from '../../parts/share/copy-row.tsx';
import { ShareButton } from '../../parts/share/share-button.tsx';

/** Fills seats of a match that waits for players; says why where the server refuses. */
export function useSeatFilling(table: Pick<MatchController, 'refresh'>) {
  const { failure, attempt } = useAttempt();
  const fill = async (taken: Promise<unknown>) => {
    await attempt(() => taken);
    await table.refresh();
  };
  return { failure, fill };
}

interface InviteLinkProps {
  readonly id: string;
  readonly className: string;
  /** The words of the game. */
  readonly say: { readonly share: string; readonly shareNote: string; readonly scan: string };
}

/** The address of a match, to send to whoever is to come. */
export function InviteLink({ id, className, say }: InviteLinkProps) {
  const field = useId();
  return (
    <section className={`panel ${className}`}>
      <label htmlFor={field}>{say.share}</label>
      <CopyRow id={field} value={`${window.location.origin}${pathTo.match(id)}`} />
      <p>{say.shareNote}</p>
      <ShareButton to={pathTo.match(id)} words={say.scan} />
    </section>
  );
}

interface SitFormProps {
  readonly className?: string;
  readonly label: string;
  /** What the seat is called as long as nobody has given a name. */
  readonly placeholder: string;
  readonly maxLength: number;
  readonly words: string;
  readonly onSit: (name: string) => void;
}

/** Takes an open seat under a name. */
export function SitForm({ className, label, placeholder, maxLength, words, onSit }: SitFormProps) {
  const [name, setName] = useState(ownName);
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault();
        keepFirstName(name);
        onSit(name.trim());
      }}
    >
      <input
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit">{words}</Button>
    </form>
  );
}

interface SeatBotProps<Bot extends string> {
  readonly className: string;
  /** Between this and what people can do. */
  readonly or: ReactNode;
  readonly label: string;
  readonly first: Bot;
  /** The bots to choose from. */
  readonly options: ReactNode;
  readonly words: string;
  readonly wordsInFull: string;
  readonly onSeat: (bot: Bot) => void;
}

/** Lets the computer take an open seat. */
export function SeatBot<Bot extends string>(props: SeatBotProps<Bot>) {
  const { className, or, label, first, options, words, wordsInFull, onSeat } = props;
  const [bot, setBot] = useState(first);
  return (
    <div className={className}>
      {or}
      <select aria-label={label} value={bot} onChange={event => setBot(event.target.value as Bot)}>
        {options}
      </select>
      <Button aria-label={wordsInFull} onClick={() => onSeat(bot)}>
        {words}
      </Button>
    </div>
  );
}
