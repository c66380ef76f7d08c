import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { useWayBack } from './use-way-back.ts';

/**
 * Replaces the form of a mailed link that no longer works: explains that the link may already have done its work, and
 * how to get a new one.
 */
export function LinkGone({ children, anew }: { children: ReactNode; /** The way to a new link. */ anew?: ReactNode }) {
  const { search } = useWayBack();
  const { loggedIn } = useSession();
  return (
    <>
      <NoticeBox tone="warn" live title="This link has already been used or has expired.">
        <p>{children}</p>
      </NoticeBox>
      <div className="flex flex-wrap gap-2 pt-4">
        {anew}
        {loggedIn ? (
          <LinkButton to="/v2/user-v2/{-$id}" params={{}} variant="secondary">
            My account
          </LinkButton>
        ) : (
          <LinkButton to="/v2/login-v2" search={search} variant="secondary">
            Log in
          </LinkButton>
        )}
      </div>
    </>
  );
}
