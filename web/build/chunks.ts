/**
 * Which sources come as one file. Small files would wait for each other on a slow connection; what is not named here is
 * grouped by the bundler.
 */
const CHUNKS: [RegExp, string][] = [
  // What nearly every page needs.
  [
    /node_modules\/(svelte\/(?!src\/(animate|motion\/(spring|tweened)|reactivity\/(map|set)))|@fluent\/bundle\/esm\/(?!resource)|esm-env|clsx)|vite\/preload-helper/,
    'everywhere',
  ],
  [
    /src\/(router|(words|parts|wire)\/(?!invitation\/|Disclosure|NotFoundPage|RadioGroup|Settings|fetch|hash|notices\/(?!waiting|badge)|roll-connection))/,
    'everywhere',
  ],
  [/src\/(stage\/shield|boards\/index|table\/(players\/seats|live\/promises)|astragal\/wire\/reconnect)/, 'everywhere'],
  [/locale\/\w+\/(web|bot|core)\.ftl/, 'words'],
  // What every page with a board needs.
  [
    /src\/(stage\/(?!draw-die|cube|themes)|faces\/Face|boards\/(board|signed)|table\/(log\/|live\/scene-time))/,
    'board',
  ],
  // The boards. Rolling Cubes: without what only Yahtzee or The Last Die needs.
  [/src\/boards\/dice-stars\/(?!manifest|Art|Options|illustration|pad\/|score\/)/, 'dice-stars'],
  [/src\/boards\/farbenpoker\/(?!manifest|Art|Options|illustration|pad\/)/, 'farbenpoker'],
  [
    /src\/boards\/rolling-cubes\/(?!manifest|Art|Options|illustration|pad\/|roll\/|score\/|solver\/|yahtzee|LastDie|scores\/Chain)/,
    'rolling-cubes',
  ],
];

export function chunkOf(id: string): string | undefined {
  const found = CHUNKS.find(([sources]) => sources.test(id))?.[1];
  return found === 'words' ? `words-${/locale\/(\w+)/.exec(id)?.[1]}` : found;
}
