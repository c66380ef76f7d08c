import { listRegisterImports, type RegisterImport } from '@startline/contract/people/register-imports';
import { ApiRefusal, type Reply } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { ImportCard } from './import-card.tsx';
import { SendRegister } from './send-register.tsx';

type Listed = Reply<readonly RegisterImport[]>;

/** The interval at which a file in progress is polled, in ms. */
const AGAIN_MS = 1_500;
const isAtWork = (reply: Listed | undefined): boolean =>
  reply?.data.some(({ state }) => state === 'reading' || state === 'applying') ?? false;

/** The registers of governing bodies, for an administrator: files are uploaded, reviewed and accepted. */
export function RegistersScreen() {
  const files = useCall(listRegisterImports, {}, { keep: true, again: (reply) => isAtWork(reply) && AGAIN_MS });
  const isRefused = files.error instanceof ApiRefusal && files.error.status === 403;
  return (
    <>
      <Band
        back={!isRefused && <BackLink to="/v2/user-search-v2">Users</BackLink>}
        title="Registers"
        lead="Athletes registered with a governing body, and when their registration expires"
      />
      <Page>
        {!isRefused && <SendRegister />}
        <States query={files} isEmpty={({ data }) => data.length === 0} empty={<Nothing />}>
          {({ data }) => data.map((file) => <ImportCard key={file.id} file={file} />)}
        </States>
      </Page>
    </>
  );
}

const Nothing = () => (
  <EmptyState title="No files yet">
    Send an extract of a register. You see what it would change before anything is saved.
  </EmptyState>
);
