import { i18n } from '@lingui/core';
import { Lock, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { NoticeBox } from './notice-box.tsx';
import { Page } from './layout/page.tsx';
import { Skeleton } from './skeleton.tsx';

/** An empty list, and what to do next. */
export const EmptyState = ({
  title,
  children,
  action,
  icon,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) => (
  <div className="card flex flex-col items-center px-6 py-10 text-center">
    <span aria-hidden className="mb-3 text-ink2">
      {icon || <SearchX size={36} strokeWidth={1.5} />}
    </span>
    <h2 className="text-[1.19rem]">{title}</h2>
    {children && <div className="mt-1 max-w-[34rem] text-balance text-ink2">{children}</div>}
    {action && <div className="mt-4">{action}</div>}
  </div>
);

/** A failure: the reason, and a way to try again. */
export const FailedState = ({
  message,
  onRetry,
  busy = false,
}: {
  message: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}) => (
  <NoticeBox tone="bad" live title={i18n._('ui.failed')}>
    <p>{message}</p>
    {onRetry && (
      <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
        <RotateCw aria-hidden size={18} />
        {i18n._('ui.try-again')}
      </Button>
    )}
  </NoticeBox>
);

/** A refusal, or a page that does not exist: the reason, and the way on. Trying again would not help. */
const RefusedState = ({ message, isThere }: { message: string; isThere: boolean }) => (
  <EmptyState
    title={i18n._(isThere ? 'ui.refused' : 'not-found.title')}
    icon={isThere && <Lock size={36} strokeWidth={1.5} />}
    action={<LinkButton to="/v2">{i18n._('not-found.home')}</LinkButton>}
  >
    {message}
  </EmptyState>
);

/** A fetched value, as far as a list needs it. */
type Asked<T> = {
  data: T | undefined;
  error: (Error & { /** Of the answer, where there was one. */ status?: number }) | null;
  isFetching: boolean;
  refetch: () => void;
};

type StatesProps<T> = {
  query: Asked<T>;
  /** Whether the states fill a page of their own, when `children` bring their own. */
  onPage?: boolean;
  /** The content for an empty reply; see EmptyState. */
  empty: ReactNode;
  isEmpty?: (data: T) => boolean;
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The states of anything fetched, in this order: loading, refused, failed, empty, full. Existing content stays when a
 * refresh fails.
 */
export function States<T>({
  query,
  empty,
  isEmpty = isEmptyList,
  loading = <Skeleton />,
  onPage = false,
  children,
}: StatesProps<T>) {
  const { data } = query;
  if (data !== undefined && !isEmpty(data)) return children(data);
  const state = data !== undefined ? empty : query.error ? <WhyNone query={query} error={query.error} /> : loading;
  return onPage ? <Page>{state}</Page> : state;
}

/** The reason why there is nothing to show: a final refusal, or a failure that can be retried. */
function WhyNone<T>({ query, error }: { query: Asked<T>; error: NonNullable<Asked<T>['error']> }) {
  return error.status === 403 || error.status === 404 ? (
    <RefusedState message={error.message} isThere={error.status === 403} />
  ) : (
    <FailedState message={error.message} busy={query.isFetching} onRetry={query.refetch} />
  );
}
