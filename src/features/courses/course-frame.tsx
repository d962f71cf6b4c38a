/** The column of the course screens under the bar of the app. */
import type { ReactNode } from 'react';
import { AccessLine } from '@/ui/page';

export const CourseFrame = ({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) => (
  <div className={`mx-auto w-full px-3 pt-[76px] pb-16 desk:px-6 desk:pt-[92px] ${wide ? 'max-w-[1408px]' : 'max-w-[1248px]'}`}>
    <AccessLine />
    {children}
  </div>
);
