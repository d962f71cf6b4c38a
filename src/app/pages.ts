/** Which page belongs to which screen. A screen without a page, or a page without a screen, does not compile. */
import type { ComponentType } from 'react';
import type { ScreenId } from '@/routes';

export interface PageModule {
  readonly default: ComponentType;
  /** Fetches what the page of these parameters shows besides its code. */
  readonly prepare?: (params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
}

export const pages: Record<ScreenId, () => Promise<PageModule>> = {
  landing: () => import('@/features/landing/landing-page'),
  courses: () => import('@/features/courses/courses-page'),
  course: () => import('@/features/courses/course-page'),
  lesson: () => import('@/features/courses/lesson-page'),
  pricing: () => import('@/features/pricing/pricing-page'),
  blog: () => import('@/features/blog/blog-page'),
  article: () => import('@/features/blog/article-page'),
  features: () => import('@/features/landing/features-page'),
  contact: () => import('@/features/contact/contact-page'),
  about: () => import('@/features/legal/about-page'),
  privacy: () => import('@/features/legal/privacy-page'),
  terms: () => import('@/features/legal/terms-page'),
  refundPolicy: () => import('@/features/legal/refund-policy-page'),
  faq: () => import('@/features/legal/faq-page'),
  login: () => import('@/features/login/login-page'),
  trading: () => import('@/features/charts/trading-page'),
  backtestResults: () => import('@/features/backtests/backtest-results-page'),
  home: () => import('@/features/home/home-page'),
  sessions: () => import('@/features/sessions/sessions-page'),
  calendar: () => import('@/features/calendar/calendar-page'),
  calculator: () => import('@/features/calculator/calculator-page'),
  journal: () => import('@/features/journal/journal-page'),
  indicators: () => import('@/features/charts/indicators-page'),
  maps: () => import('@/features/maps/maps-page'),
  assistant: () => import('@/features/assistant/assistant-page'),
  notes: () => import('@/features/notes/notes-page'),
  vision: () => import('@/features/vision/vision-page'),
  journalAi: () => import('@/features/journal-ai/journal-ai-page'),
  chartAnalysis: () => import('@/features/chart-analysis/chart-analysis-page'),
  userAccount: () => import('@/features/account/user-account-page'),
  subscriptionPrice: () => import('@/features/subscription/subscription-price-page'),
  subscriptionRenew: () => import('@/features/subscription/subscription-renew-page'),
  adminAccount: () => import('@/features/admin-account/admin-account-page'),
  aiTraining: () => import('@/features/admin-training/ai-training-page'),
  packs: () => import('@/features/admin-packs/packs-page'),
  blogManagement: () => import('@/features/admin-blog/blog-management-page'),
  accountSubscription: () => import('@/features/admin-subscriptions/account-subscription-page'),
};
