/** Whether this build has a place for newsletter subscriptions; apart from it, because every public page asks and few visitors subscribe. */

// Both names are replaced at the build, so that only the answer is left of this.
export const hasNewsletter: boolean = Boolean(import.meta.env.VITE_NEWSLETTER_URL) || !import.meta.env.VITE_FIREBASE_PROJECT_ID;
