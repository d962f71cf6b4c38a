/** The sections of the account page in their order, with their anchors. */
export const accountSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'plan', title: 'Plan' },
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: 'sign-in', title: 'Sign-in methods' },
  { id: 'preferences', title: 'Preferences' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'keyboard', title: 'Keyboard' },
  { id: 'devices', title: 'Devices' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;
