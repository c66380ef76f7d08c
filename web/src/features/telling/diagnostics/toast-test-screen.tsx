import { level, MESSAGE_MS, message, toast, TOAST_MS } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';

const samples = [
  { name: 'Debug', at: level.DEBUG, text: 'Only an administrator in debug mode reads this.' },
  { name: 'Info', at: level.INFO, text: 'Your entry was <strong>saved</strong>.' },
  { name: 'Warning', at: level.WARN, text: 'The place is held for <em>5 minutes</em> more.' },
  { name: 'Error', at: level.ERROR, text: 'This did not work.<br>Try again in a minute.' },
] as const;

/** Shows a toast of each level, one that stays, and one with markup that must not survive. */
export const ToastTestScreen = () => (
  <>
    <Band title="Toast test" lead="Each button shows one message" />
    <Page narrow>
      <Card className="flex flex-wrap gap-2">
        {samples.map(({ name, at, text }) => (
          <Button key={name} variant="secondary" onClick={() => toast(text, at, TOAST_MS)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => message('This one stays long enough to be read at leisure.')}>
          Long message ({MESSAGE_MS / 1000} s)
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast(
              '<h1>Large</h1><img src=x onerror=alert(1)><script>alert(2)</script> and <a href="https://example.org">a link</a>',
              level.INFO,
            )
          }
        >
          Unsafe markup
        </Button>
      </Card>
    </Page>
  </>
);
