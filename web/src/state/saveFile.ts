// A file that the page has made, into the folder for downloads.

/** The browser may take its time with it, or ask where it is to go. */
const kKept = 60_000; // milliseconds

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kKept);
}
