import { useId } from 'react';
import { pathTo } from '../../../navigation/routes.ts';
import { CopyRow } from '../../../parts/share/copy-row.tsx';
import { ShareButton } from '../../../parts/share/share-button.tsx';
import { flagTexts } from '../../../texts/flag.ts';

const say = flagTexts.waiting;

/** The address of this match, to send to whoever is to come. */
export function ShareLink({ id }: { readonly id: string }) {
  const field = useId();
  return (
    <section className="panel share">
      <label htmlFor={field}>{say.share}</label>
      <CopyRow id={field} value={`${window.location.origin}${pathTo.match(id)}`} />
      <p>{say.shareNote}</p>
      <ShareButton to={pathTo.match(id)} words={say.scan} />
    </section>
  );
}
