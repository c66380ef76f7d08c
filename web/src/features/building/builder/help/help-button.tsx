import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { helpKeyFor } from './help-key.ts';
import { openHelp, useHelp } from './help-store.ts';
import { arriving } from '../../../../lib/arriving.ts';

const HelpPanel = lazy(async () => ({ default: (await arriving(() => import('./help-panel.tsx'))).HelpPanel }));

/** The button beside a field that opens its help. `name` says what it is about to those who cannot see its place. */
export function HelpButton({ helpKey, name }: { helpKey: string; name?: string | undefined }) {
  const [pressed, setPressed] = useState(false);
  const press = (): void => {
    setPressed(true);
    void openHelp(helpKeyFor(helpKey));
  };
  return (
    <>
      <IconButton
        label={name === undefined ? 'Help' : `Help: ${name}`}
        aria-haspopup="dialog"
        className="text-ink2"
        onClick={press}
      >
        <CircleHelp aria-hidden size={20} />
      </IconButton>
      {pressed && (
        <Suspense fallback={null}>
          <OpenPanel helpKey={helpKey} onClosed={() => setPressed(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The panel while it shows this button's record. */
function OpenPanel({ helpKey, onClosed }: { helpKey: string; onClosed: () => void }) {
  const { showHelp, shown } = useHelp();
  return <HelpPanel open={showHelp && shown.help.key === helpKeyFor(helpKey)} onClosed={onClosed} />;
}
