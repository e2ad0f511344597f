package parcels.guides.databases

import com.zaxxer.hikari.HikariConfig
import com.zaxxer.hikari.HikariDataSource
import java.net.URI
import java.sql.Connection
import java.sql.PreparedStatement
import java.sql.ResultSet
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

val parcels by lazy { Database("parcels", System.getenv("DATABASE_URL")) }
val ledger by lazy { Database("ledger", System.getenv("LEDGER_URL")) }

/** @param url postgres://user:password@host:port/database */
class Database(val name: String, url: String) {
  // #region pool
  private val pool =
    URI.create(url).let { address ->
      val account = address.userInfo.split(":", limit = 2)
      HikariDataSource(
        HikariConfig().apply {
          jdbcUrl = "jdbc:postgresql://${address.authority.substringAfter("@")}${address.path}"
          username = account[0]
          password = account.getOrElse(1) { "" }
          minimumIdle = 0
          maximumPoolSize = 20 // connections of this pool
          connectionTimeout = 5_000 // waiting for one of them
          connectionInitSql = "SET statement_timeout = '10s'; SET lock_timeout = '5s'"
        }
      )
    }

  // #endregion pool

  // #region transaction
  /** Runs [work] in a transaction, and ends it with [end]. */
  suspend fun <T> transaction(step: String, end: String = "COMMIT", work: (Connection) -> T): T {
    reached(step)
    // Closing a connection whose transaction is open rolls it back.
    val result = connected { connection ->
      connection.autoCommit = false
      work(connection).also { connection.update(end) }
    }
    reached("committed $step")
    return result
  }

  // #endregion transaction

  /** Runs one statement outside of a transaction. */
  suspend fun execute(sql: String, vararg values: Any) {
    connected { it.update(sql, *values) }
  }

  /** The first row that a query finds. */
  suspend fun <T : Any> first(sql: String, vararg values: Any, read: (ResultSet) -> T): T? =
    connected { connection ->
      connection.prepared(sql, *values).use { statement ->
        statement.executeQuery().use { if (it.next()) read(it) else null }
      }
    }

  private suspend fun <T> connected(work: (Connection) -> T): T =
    withContext(Dispatchers.IO) { pool.connection.use(work) }
}

/** Returns how many rows have changed. */
fun Connection.update(sql: String, vararg values: Any): Int =
  prepared(sql, *values).use { it.executeUpdate() }

private fun Connection.prepared(sql: String, vararg values: Any): PreparedStatement =
  prepareStatement(sql).apply { values.forEachIndexed { i, value -> setObject(i + 1, value) } }
