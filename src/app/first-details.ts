/** The details of the first page, known before its code has run; null where no page was drawn at the build. */
import { createContext } from 'react';
import type { HeadDetails } from '@/ui/head-details';

export const FirstDetailsContext = createContext<HeadDetails | null>(null);
