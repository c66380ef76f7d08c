import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './layout/class-names.ts';

export type NoticeTone = 'note' | 'ok' | 'warn' | 'bad';
const looks = {
  note: { Icon: Info, colour: 'bg-brand-tint', icon: 'text-brand' },
  ok: { Icon: CircleCheck, colour: 'bg-ok-tint', icon: 'text-ok' },
  warn: { Icon: TriangleAlert, colour: 'bg-warn-tint', icon: 'text-warn' },
  bad: { Icon: CircleAlert, colour: 'bg-bad-tint', icon: 'text-bad' },
} as const;

/**
 * A message that stays in its place on the page. `live` announces it when it appears; `takesFocus` moves the focus to
 * it then, for an answer that is out of sight of the pressed button.
 */
export function NoticeBox({
  tone = 'note',
  title,
  live = false,
  takesFocus = false,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  live?: boolean;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const { Icon, colour, icon } = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-2.5 rounded-lg px-3.5 py-3 text-[0.95rem]', colour)}
    >
      <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', icon)} />
      <div className="wrap-anywhere min-w-0 flex-1">
        {title && <p className="font-[650]">{title}</p>}
        {children}
      </div>
    </div>
  );
}
