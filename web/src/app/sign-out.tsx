import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { t } from '../lib/i18n.ts';
import { signOut } from '../lib/sign-out.ts';
import { Button } from '../ui/button.tsx';

/** The way out; afterwards the launch screen, as someone nobody knows. */
export function SignOut({ onDone }: { onDone: () => void }) {
  const router = useRouter();
  const leave = async (): Promise<void> => {
    await signOut();
    onDone();
    await router.navigate({ to: '/v2' });
  };
  return (
    <Button variant="secondary" block onClick={() => void leave()}>
      <LogOut aria-hidden size={18} />
      {t('nav.logout')}
    </Button>
  );
}
