/** The sign of each tool on the dashboard. */
import {
  BookOpenCheck,
  Calculator,
  CalendarDays,
  ChartCandlestick,
  ChartSpline,
  Clock,
  Globe,
  MessageSquareText,
  Microscope,
  NotebookPen,
  ScanLine,
  type LucideIcon,
} from 'lucide-react';
import type { PageKey } from '@/domain/access/can-open';

export const toolIcons: Readonly<Record<PageKey, LucideIcon>> = {
  sessions: Clock,
  calendar: CalendarDays,
  calculator: Calculator,
  journal: BookOpenCheck,
  indicators: ChartCandlestick,
  Maps: Globe,
  IA: MessageSquareText,
  notepad: NotebookPen,
  visionai: ScanLine,
  JournalPlatform: Microscope,
  chartAiAnalyse: ChartSpline,
};
