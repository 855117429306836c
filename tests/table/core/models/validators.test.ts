import { expect, test } from "vitest";
import * as validators from "../../../../table/client/core/data/validators.ts";

test("`foundry.data.validators` tests ids, endings of files, base64, colors and JSON (types: common/data/validators)", () => {
  const { isValidId, hasFileExtension, isBase64Data, isColorString, isJSON } = validators;
  expect(["abcdefghij012345", "short", "abcdefghij01234-"].map(isValidId)).toEqual([true, false, false]);
  expect(["a/b.webp", "b.WEBP", "b.webp.txt", "webp"].map((path) => hasFileExtension(path, ["webp", "png"]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const image = "data:image/png;base64,AAAA";
  expect([isBase64Data(image), isBase64Data(image, ["image/webp"]), isBase64Data("AAAA")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(["#00ffAA", "#0fa", "00ffaa"].map(isColorString)).toEqual([true, false, false]);
  expect(['{"a":1}', "{a:1}"].map(isJSON)).toEqual([true, false]);
});
