import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { error } from '../../lib/notices.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';

/** The button to sign out, which leads to the launch screen without a login (AUTH-04). */
export function SignOut({ onDone }: { onDone: () => void }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
      onDone();
      await router.navigate({ to: '/v2' });
    } catch (cause) {
      error(wordsOf(cause));
    }
    setLeaving(false);
  };
  return (
    <Button variant="secondary" block busy={leaving} onClick={() => void leave()}>
      <LogOut aria-hidden size={18} />
      {t('nav.logout')}
    </Button>
  );
}
