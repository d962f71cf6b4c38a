/** Title of one view of the sign-in screen and the line under it. */
import type { ReactNode } from 'react';

export interface ViewHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

export const ViewHead = ({ title, lead }: ViewHeadProps) => (
  <>
    <h1 tabIndex={-1} className="text-h1">
      {title}
    </h1>
    {lead !== undefined && <p className="mt-1.5 text-body text-text-2">{lead}</p>}
  </>
);
