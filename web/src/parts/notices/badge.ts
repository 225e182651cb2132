/** How many tables wait, on the icon: as a number where the client is installed, as a dot in a tab. */
export function showBadge(count: number): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', `/icons/icon${count > 0 ? '-waiting' : ''}.svg`);
  // Elsewhere there is no such icon, or the user has not allowed it: the title says the same.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}

/** What the service worker, which sets the number when a notice is pushed, must know. */
export function wantBadge(wanted: boolean): void {
  navigator.serviceWorker?.controller?.postMessage(wanted ? 'badge-on' : 'badge-off');
}
