/** The screens that everything has to fit, in CSS pixels. */
export const kSizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const;
