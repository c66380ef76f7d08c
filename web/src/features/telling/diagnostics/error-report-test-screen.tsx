import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';

function Broken(): never {
  throw new Error('A test error while drawing the page');
}

/** Throws errors on purpose, to test the notice and the report. */
export function ErrorReportTestScreen() {
  const [broken, setBroken] = useState(false);
  return (
    <>
      <Band title="Error reporting test" lead="Each button makes an error on purpose" />
      <Page narrow>
        <Card className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() => {
              throw new Error('A test error in a click');
            }}
          >
            Error in a click
          </Button>
          <Button variant="secondary" onClick={() => void Promise.reject(new Error('A test rejection'))}>
            Unhandled rejection
          </Button>
          <Button variant="danger" onClick={() => setBroken(true)}>
            Error while drawing
          </Button>
        </Card>
        {broken && <Broken />}
      </Page>
    </>
  );
}
