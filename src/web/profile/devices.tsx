import { type FormEvent, useState } from 'react';
import type { CodeAnswer, EnterRequest } from '../../wire/schemas/people-schemas.ts';
import { readTransferCode } from '../../wire/shared/names-and-codes.ts';
import { keepName } from '../match/own-name.ts';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { Button } from '../parts/forms/controls.tsx';
import { copyText, download } from '../parts/share/export-text.ts';
import { peopleTexts } from '../texts/people.ts';
import { texts } from '../texts/texts.ts';

const say = peopleTexts.devices;

/** From this browser to another one, or the other way round: by a code, or by a file. */
export function Devices() {
  const [news, setNews] = useState<string>();
  const attempt = (work: Promise<unknown>) => {
    setNews(undefined);
    work.catch(error => setNews(`${reasonOf(error) ?? texts.match.away}.`));
  };
  return (
    <section className="me-part" aria-labelledby="devices">
      <h2 id="devices">{say.heading}</h2>
      <p>{say.note}</p>
      <div className="me-columns">
        <From attempt={attempt} />
        <Into attempt={attempt} onWrong={() => setNews(say.noFile)} />
      </div>
      {news !== undefined && <p role="alert">{news}</p>}
    </section>
  );
}

interface FromProps {
  readonly attempt: (work: Promise<unknown>) => void;
}

/** What is shown here, to be typed or chosen elsewhere. */
function From({ attempt }: FromProps) {
  const [offer, setOffer] = useState<CodeAnswer>();
  const [copied, setCopied] = useState<string>();
  const copy = async (code: string) => setCopied((await copyText(code)) ? code : undefined);
  const save = async () => {
    const file = await server.fileForDevice({ keep: 'browser' });
    download(say.fileName, `${JSON.stringify(file, null, 2)}\n`);
  };
  return (
    <div className="me-device">
      <h3>{say.from}</h3>
      <div className="buttons">
        <Button onClick={() => attempt(server.codeForDevice({ keep: 'browser' }).then(setOffer))}>
          {offer === undefined ? say.code : say.another}
        </Button>
        <Button onClick={() => attempt(save())}>{say.file}</Button>
      </div>
      {offer !== undefined && (
        <div className="me-code">
          <label htmlFor="device-code">{say.codeIs}</label>
          <div className="own-name-row">
            <input id="device-code" readOnly value={offer.code} onFocus={({ target }) => target.select()} />
            <Button onClick={() => void copy(offer.code)}>{copied === offer.code ? say.copied : say.copy}</Button>
          </div>
          <p>{say.until(new Date(offer.until))}</p>
        </div>
      )}
      <p>{say.fileNote}</p>
    </div>
  );
}

interface IntoProps extends FromProps {
  readonly onWrong: () => void;
}

/** What was shown elsewhere: this browser becomes that player. */
function Into({ attempt, onWrong }: IntoProps) {
  const [typed, setTyped] = useState('');
  const enter = async (request: EnterRequest) => {
    const { name } = await server.enterAs({ ...request, keep: 'browser' });
    keepName(name);
    // Whatever is open was asked for by somebody else.
    window.location.reload();
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    attempt(enter({ code: readTransferCode(typed) ?? typed }));
  };
  const byFile = async (file: File | undefined) => {
    const secret = file === undefined ? undefined : readPersonFile(await file.text());
    if (secret === undefined) onWrong();
    else await enter({ secret });
  };
  return (
    <div className="me-device">
      <h3>{say.into}</h3>
      <form className="me-enter" onSubmit={byCode}>
        <label htmlFor="typed-code">{say.type}</label>
        <div className="own-name-row">
          <input
            id="typed-code"
            className="me-typed"
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="0000-0000-0000-0000"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {say.enter}
          </Button>
        </div>
      </form>
      <label className="button me-choose">
        {say.choose}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => attempt(byFile(target.files?.[0]))}
        />
      </label>
      <p>{say.intoNote}</p>
    </div>
  );
}

/** The secret in the file of a person; undefined for any other file. The server judges whether it opens anything. */
export function readPersonFile(text: string): string | undefined {
  try {
    const { quadrille, secret } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return quadrille === 'person' && typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}
