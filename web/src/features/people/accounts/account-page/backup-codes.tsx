import { error, info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';

/** The backup codes, shown only now. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      info('Backup codes copied.');
    } catch {
      error('This browser cannot copy the codes. Write them down, or select and copy them yourself.');
    }
  };
  return (
    <NoticeBox tone="ok" live title="Keep these backup codes">
      <p>Use them if your phone is lost or flat. Each works once. They will not be shown again.</p>
      <ul className="num grid grid-cols-2 gap-x-6 gap-y-1 py-3 font-mono text-[1.05rem]">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </NoticeBox>
  );
}
