import { expect, test } from 'vitest'
import { parseJavap } from './javap.ts'

const printed = `Compiled from "StateKey.java"
public final class dev.restate.sdk.common.StateKey<T> {
  public static <T> dev.restate.sdk.common.StateKey<T> of(java.lang.String, java.lang.Class<T>);
  public boolean equals(java.lang.Object);
  public static final int LENGTH;
}
class dev.restate.sdk.common.Hidden {
  public void never();
}
public abstract class dev.restate.sdk.common.Request$Builder {
  public java.lang.String getName();
}
`

test('public classes with their public members, without what every class has', () => {
  expect(parseJavap(printed)).toEqual([
    { name: 'dev.restate.sdk.common.StateKey', members: ['of', 'LENGTH'] },
    { name: 'dev.restate.sdk.common.Request.Builder', members: ['getName'] },
  ])
})

test("Kotlin's names are as their author wrote them", () => {
  const [file] = parseJavap(
    `public final class parcels.ApiKt {
  public static final java.lang.Object sleep-VtjQ1oo(parcels.Context, long, kotlin.coroutines.Continuation<? super kotlin.Unit>);
  public static java.lang.Object sleep-VtjQ1oo$default(parcels.Context, long, int, java.lang.Object);
  public static final java.lang.Object getOutputSuspend(parcels.Handle, kotlin.coroutines.Continuation<? super java.lang.String>);
  public static final java.lang.String getInvocationId(parcels.Request);
  public static final void setMaxAttempts(java.lang.Integer);
  public static final kotlin.Unit getUNIT();
  public final int component1();
}
`,
    { kotlin: true },
  )
  expect(file?.members).toEqual(['sleep', 'getOutputSuspend', 'invocationId', 'maxAttempts', 'UNIT'])
})
