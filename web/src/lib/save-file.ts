/** Offers a file made by the server as a download. */
export function saveFile({ fileName, type, content }: { fileName: string; type: string; content: BlobPart }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
