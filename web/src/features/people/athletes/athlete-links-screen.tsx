import {
  answerLinkRequest,
  linkAthlete,
  listAthletes,
  listLinkRequests,
  myAthletes,
  readAthlete,
  type LinkRequest,
} from '@startline/contract/people/athletes';
import { listMerges } from '@startline/contract/people/duplicates';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { dayAndMonth } from '../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { MergeCard } from './merge-card.tsx';

/** Requests access to an athlete whom somebody else keeps, and answers requests for one's own athletes. */
export function AthleteLinksScreen() {
  const requests = useCall(listLinkRequests, {});
  return (
    <>
      <Band
        back={<BackLink to="/v2/athletes-v2">Athletes</BackLink>}
        title="Shared athletes"
        lead="Somebody else can have your athlete on their list only if you agree, or if an administrator or another person who has the athlete on their list agrees."
      />
      <Page narrow>
        <h2>Waiting for your answer</h2>
        <States
          query={requests}
          isEmpty={(reply) => reply.data.length === 0}
          empty={<EmptyState title="No requests for your athletes" />}
        >
          {(reply) => reply.data.map((request) => <Asking key={request.id} request={request} />)}
        </States>
        <Merges />
        <h2>Ask to share an athlete</h2>
        <AskForm />
      </Page>
    </>
  );
}

/** Merges that wait for the people who have one of the records on their list. Renders nothing if there are none. */
function Merges() {
  const merges = useCall(listMerges, {});
  const waiting = merges.data?.data.filter(({ as, mayAnswer }) => as === 'keeper' && mayAnswer) ?? [];
  if (waiting.length === 0) return null;
  return (
    <>
      <h2>Records to be merged</h2>
      {waiting.map((merge) => (
        <MergeCard key={merge.id} merge={merge} />
      ))}
    </>
  );
}

const because: Readonly<Record<LinkRequest['as'], string>> = {
  owner: 'The athlete is on your list.',
  representative: 'You represent the athlete’s club, school or area, and the athlete is on nobody else’s list.',
  administrator: 'You decide as an administrator.',
};

/** One request for access: the person, what they would see, yes or no. */
function Asking({ request }: { request: LinkRequest }) {
  const [busy, setBusy] = useState(false);
  const answer = async (allow: boolean): Promise<void> => {
    setBusy(true);
    await saying(() => send(answerLinkRequest, { id: request.id, allow }));
    await askAgain(listLinkRequests, listAthletes, readAthlete);
    setBusy(false);
  };
  const { club, athlete } = request;
  return (
    <Card aria-label={`${club || request.name} asks for ${athlete}`}>
      <p className="text-[1.06rem] font-[650]">
        {club === ''
          ? `${request.name} asks to have ${athlete} on their list`
          : `${request.name} asks for ${athlete} to join ${club}`}
      </p>
      <p className="wrap-anywhere text-ink2">
        {request.email} · asked on {dayAndMonth(request.askedAt)}, expires on {dayAndMonth(request.until)}
      </p>
      <p className="mt-2">
        {club === '' ? 'They' : `Those who represent ${club}`} would be able to see and change the whole record: date of
        birth, club, emergency contact and PBs. They could enter {athlete} in competitions. {because[request.as]}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void answer(true)}>
          Allow
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void answer(false)}>
          Refuse
        </Button>
      </div>
    </Card>
  );
}

function AskForm() {
  const { config } = useSession();
  const [number, setNumber] = useState('');
  const [born, setBorn] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setSaid] = useState('');
  const ask = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    const aocode = config?.defaultao === 'IRL' ? 'IRL' : 'EA';
    const reply = await saying(() => send(linkAthlete, { id: 0, regid: number, dob: born, aocode }));
    if (reply) setSaid(reply.message);
    await askAgain(myAthletes);
    setBusy(false);
  };
  return (
    <Card>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <p className="text-ink2">
          Use this if another parent or the club has already added the athlete. We ask them by email. Until they agree,
          you can add the athlete yourself.
        </p>
        <Field label="Registration number" name="regid">
          <TextInput
            className="num max-w-48"
            value={number}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <Field label="Date of birth" name="dob" hint="For example 09/04/2012">
          <DateField value={born} onChange={(event) => setBorn(event.target.value)} />
        </Field>
        {answer && <NoticeBox live>{answer}</NoticeBox>}
        <Button type="submit" busy={busy}>
          Ask
        </Button>
      </form>
    </Card>
  );
}
