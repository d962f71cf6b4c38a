/** Stands in for a screen that does not work yet, and says so. It holds no data and promises nothing. */
import { useHeadDetails } from './hooks/use-head-details';
import { Page, type PageProps } from './page';

export interface UnbuiltPageProps extends Pick<PageProps, 'top' | 'column' | 'children'> {
  readonly title: string;
  /** One sentence: what the screen is for. */
  readonly purpose: string;
}

export const UnbuiltPage = ({ title, purpose, top, column, children }: UnbuiltPageProps) => {
  useHeadDetails({ noIndex: true });
  return (
    <Page title={title} lead={`${purpose} This screen is still being built and doesn’t work yet.`} top={top} column={column}>
      {children}
    </Page>
  );
};
