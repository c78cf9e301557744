const shape = /^[a-z0-9_]+(?:\/[a-z0-9_]+)*$/;
const charsMax = 200;

/**
 * Every adapter asks this before anything else: nothing that could leave a folder, a bucket's prefix or a URL's path is
 * a key. @throws {TypeError} For what is not lower-case letters, digits and `_` in parts that `/` divides.
 */
export function checkObjectKey(key: string): void {
  if (key.length > charsMax || !shape.test(key)) throw new TypeError('this is not the key of an object');
}
